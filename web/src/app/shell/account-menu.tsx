import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOpener } from '../../ui/use-opener.ts';
import { AccountButton } from './account-button.tsx';

const loadLayer = () => import('./account-layer.tsx');
const AccountLayer = lazyPart(loadLayer, 'AccountLayer');

/** The account menu. */
export function AccountMenu() {
  const { wanted, opener } = useOpener(loadLayer);
  const button = <AccountButton {...opener} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountLayer />
    </Suspense>
  );
}
