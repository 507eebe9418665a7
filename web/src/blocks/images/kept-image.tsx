import { useQuery } from '@tanstack/react-query';
import { addressOf } from '@washboard/contract/core/route.ts';
import type { ImageSize } from '@washboard/contract/files/files.constants.ts';
import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { useEffect, useState } from 'react';
import { send } from '../../lib/api/client.ts';
import classes from './images.module.css';

export interface KeptImageProps {
  /** As another module stores it. */
  name: string;
  /** What it shows; empty if the text beside it says so. */
  alt: string;
  size?: ImageSize;
}

/** An uploaded image. It fills its box. */
export function KeptImage({ name, alt, size = 'large' }: KeptImageProps) {
  const input = { params: { name }, query: { size } };
  const { data: content, isError } = useQuery({
    queryKey: ['image', addressOf(fileRoutes.getImage, input)],
    queryFn: async ({ signal }) => (await send(fileRoutes.getImage, input, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const source = useAddressOf(content);
  if (isError) return <span className={classes.missing}>Image not available</span>;
  return source === undefined ? <span className={classes.coming} /> : <img src={source} alt={alt} />;
}

/** A page can't add its session to the address of an image, so the image comes from memory. */
function useAddressOf(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === undefined) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
