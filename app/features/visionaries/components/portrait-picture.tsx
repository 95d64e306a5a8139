import { Picture, type PictureProps, PosterPlaceholder } from "../../../ui/picture.tsx";
import type { VisionaryCard } from "../rules.ts";

type Props = Pick<PictureProps, "sizes" | "priority" | "className"> & { visionary: Pick<VisionaryCard, "icon" | "image"> };

/** A visionary's portrait, 4:5; without one, the sign of their icon. */
export function PortraitPicture({ visionary: { icon, image }, ...rest }: Props) {
	return image ? <Picture image={image} ratio="4-5" {...rest} /> : <PosterPlaceholder icon={icon} {...rest} />;
}
