import { errorReportsPaths } from '../../features/error-reports/error-reports.paths.ts';
import { flagsPaths } from '../../features/flags/flags.paths.ts';
import { staffPaths } from '../../features/staff/staff.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './staff-nav.module.css';

const pages = [
  { label: 'Businesses', href: addressOf(staffPaths.businesses) },
  { label: 'Errors', href: addressOf(errorReportsPaths.errors) },
  { label: 'Flags', href: addressOf(flagsPaths.flags) },
] as const;

/** The staff pages; `at` is the current one. */
export function StaffNav({ at }: { at: (typeof pages)[number]['label'] }) {
  return (
    <nav className={classes.nav} aria-label="Staff pages">
      {pages.map(({ label, href }) => (
        <AppLink key={href} href={href} aria-current={label === at ? 'page' : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
