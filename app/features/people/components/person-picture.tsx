import type { Image } from "../../../platform/images/image.ts";
import { Picture, type PictureProps, PosterPlaceholder } from "../../../ui/picture.tsx";

type Props = Omit<PictureProps, "image"> & { image: Image | null; icon: string | null };

/** Whoever is portrayed; without a picture, the sign of their icon. */
export function PersonPicture({ image, icon, ...rest }: Props) {
	return image ? <Picture image={image} {...rest} /> : <PosterPlaceholder icon={icon} {...rest} />;
}
