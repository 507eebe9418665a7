import { IconPackage } from '@tabler/icons-react';
import classes from './inventory.module.css';

/** A product's image, or a sign that there is none. */
export function Photo({ src, large = false }: { src: string | null; large?: boolean }) {
  return (
    <span className={`${classes.photo} ${large ? classes.large : ''}`}>
      {src === null ? (
        <IconPackage size={large ? 48 : 16} aria-hidden />
      ) : (
        <img src={src} alt="" loading="lazy" />
      )}
    </span>
  );
}

/** A product in a list: its image and name. */
export const productCell = ({
  productName,
  productImage,
}: {
  productName: string;
  productImage: string | null;
}) => (
  <span className={classes.product}>
    <Photo src={productImage} />
    <span className={classes.productName}>{productName}</span>
  </span>
);
