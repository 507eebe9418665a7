import { IconPackage } from '@tabler/icons-react';
import { KeptImage } from '../../blocks/images/kept-image.tsx';
import classes from './inventory.module.css';

/** A product's image, or a sign that there is none. */
export function Photo({ name }: { name: string | null }) {
  return (
    <span className={classes.photo}>
      {name === null ? <IconPackage size={16} aria-hidden /> : <KeptImage name={name} alt="" size="small" />}
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
    <Photo name={productImage} />
    <span className={classes.productName}>{productName}</span>
  </span>
);
