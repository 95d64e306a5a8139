import type { Image } from "../../../platform/images/image.ts";
import { Picture, type PictureProps, PosterPlaceholder } from "../../../ui/picture.tsx";

type Props = Omit<PictureProps, "image"> & { image: Image | null; icon: string | null };

/** A profile's image; without one, the sign of its icon. */
export function ProfilePicture({ image, icon, ...rest }: Props) {
	return image ? <Picture image={image} {...rest} /> : <PosterPlaceholder icon={icon} {...rest} />;
}
