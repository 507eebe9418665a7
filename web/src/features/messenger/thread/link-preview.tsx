import { useQuery } from '@tanstack/react-query';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import classes from './link-preview.module.css';

/** What a web address is about; nothing if that can't be read. */
export function LinkPreview({ url }: { url: string }) {
  const { data } = useQuery({
    ...queryOptionsOf(messageRoutes.getLinkMetadata, { query: { url } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data?.title) return null;
  return (
    <a className={classes.preview} href={url} target="_blank" rel="noreferrer">
      <span className={classes.site}>{data.siteName ?? new URL(url).host}</span>
      <span className={classes.title}>{data.title}</span>
      {data.description && <span className={classes.about}>{data.description}</span>}
    </a>
  );
}
