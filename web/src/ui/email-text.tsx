import { Fragment } from 'react';

/** An email address that breaks at its @ and dots, and elsewhere only where one part is too long. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat and never move
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
