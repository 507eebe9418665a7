import { AppLink } from '../../ui/app-link.tsx';
import classes from './staff-nav.module.css';

const pages = [
  { label: 'Businesses', href: '/staff' },
  { label: 'Errors', href: '/staff/errors' },
  { label: 'Flags', href: '/staff/flags' },
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
