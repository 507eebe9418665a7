import type { EvidenceSections } from '@washboard/contract/core/evidence.ts';
import { formatInstant } from '../../lib/format.ts';
import classes from './evidence.module.css';

interface EvidenceSheetProps {
  heading: string;
  /** What it is about, with its time. */
  about: string;
  timeZone: string;
  madeAt: string;
  sections: EvidenceSections;
}

/** Everything recorded of something disputed, as on paper. */
export function EvidenceSheet({ heading, about, timeZone, madeAt, sections }: EvidenceSheetProps) {
  return (
    <article className={classes.sheet}>
      <header>
        <h2>{heading}</h2>
        <p>
          {about}. Copied {formatInstant(madeAt, timeZone)}.
        </p>
      </header>
      {sections.map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          {facts.length === 0 ? (
            <p>Nothing recorded.</p>
          ) : (
            <table>
              <tbody>
                {facts.map(({ at, label, value }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be alike, and their order stays
                  <tr key={index}>
                    <td>{at !== null && formatInstant(at, timeZone)}</td>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </article>
  );
}
