import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { UsState } from '@washboard/contract/core/contact/us-states.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import type { AccountDetails } from '@washboard/contract/locations/account-details.schemas.ts';
import { Suspense, useState } from 'react';
import { useToastUndo } from '../../blocks/audit/use-toast-undo.ts';
import { errorText, fieldErrorsOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import classes from './business.module.css';
import { accountSearch } from './business.urls.ts';
import { detailsAnswered } from './details-answered.ts';

const RegionDialog = lazyPart(() => import('./region-dialog.tsx'), 'RegionDialog');

type Region = AccountDetails['regions'][number];

/** Regions with their districts and locations. The address says which dialog is open. */
export function RegionsTab({ details }: { details: AccountDetails }) {
  const queries = useQueryClient();
  const toastUndo = useToastUndo();
  const [{ region: shown }, set] = useSearchState(accountSearch);
  const [problem, setProblem] = useState('');
  const { regions } = details;
  const edited = regions.find(({ id }) => String(id) === shown);
  const open = (region: string) => void set({ region }, { push: true });

  async function remove(region: Region) {
    setProblem('');
    const rest = regions.filter(({ id }) => id !== region.id);
    const needsRegions = details.needsRegions && rest.length > 0;
    const body = { ...details, state: details.state as UsState, needsRegions, regions: rest };
    await call(accountDetailsRoutes.putAccountDetails, { body }).then(
      (saved) => {
        detailsAnswered(queries, saved);
        toastUndo(`${region.name} removed`, saved.changeId);
      },
      (error: unknown) => {
        const isIncomplete = Object.keys(fieldErrorsOf(error)).length > 0;
        setProblem(isIncomplete ? 'Complete the details of the account first.' : errorText(error));
      },
    );
  }

  const add = (
    <Button data-path="regions" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
      Add region
    </Button>
  );
  return (
    <Card title="Regions and districts" actions={regions.length > 0 && add} flush>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      {regions.length === 0 ? (
        <EmptyFirstUse
          title="No regions yet"
          text="Group many locations by region and district to compare them and to give people access."
          action={add}
        />
      ) : (
        <ul className={classes.regions}>
          {regions.map((region) => (
            <li key={region.id} className={classes.region}>
              <div className={classes.regionHead}>
                <h3>{region.name}</h3>
                <span className={classes.note}>{plural(storesIn(region), 'location')}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Edit ${region.name}`}
                  onClick={() => open(String(region.id))}
                >
                  Edit
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Remove ${region.name}`}
                  onClick={() => void remove(region)}
                >
                  Remove
                </Button>
              </div>
              <dl className={classes.districts}>
                {region.districts.map((district) => (
                  <div key={district.id}>
                    <dt>{district.name}</dt>
                    <dd>{district.stores.map(({ name }) => name).join(', ') || 'No locations'}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {(shown === 'new' || edited !== undefined) && (
          <RegionDialog
            key={shown}
            region={edited}
            version={details.version}
            onSaved={(saved, text) => {
              detailsAnswered(queries, saved);
              toastUndo(text, saved.changeId);
              void set({ region: '' });
            }}
            onClose={() => void set({ region: '' })}
          />
        )}
      </Suspense>
    </Card>
  );
}

const storesIn = ({ districts }: Region) => districts.reduce((sum, { stores }) => sum + stores.length, 0);
