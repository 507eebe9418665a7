import { EmptyMissing } from './empty-area.tsx';

/** For a record that the server doesn't know, where a screen has no text of its own. */
export function NothingHere() {
  return (
    <EmptyMissing
      title="Nothing here"
      text="It doesn’t exist any more, or belongs to a location you can’t see."
    />
  );
}
