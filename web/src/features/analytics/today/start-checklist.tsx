import { IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { importsUrl } from '../../../blocks/record-urls.ts';
import { type Address, addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { accessKeysPaths } from '../../access-keys/access-keys.paths.ts';
import { teamPaths } from '../../team/team.paths.ts';
import classes from './today.module.css';

interface Step {
  title: string;
  text: string;
  href: Address;
  /** Undefined while unknown. */
  isDone: boolean | undefined;
}

/** The steps of a new business, for those who may do them all. */
function useSteps(): Step[] {
  const one = { query: { pageSize: 1 } };
  const keys = useQuery(queryOptionsOf(accessKeyRoutes.listAccessKeys, {}));
  const customers = useQuery(queryOptionsOf(customerRoutes.listCustomers, one));
  const machines = useQuery(queryOptionsOf(machineRoutes.listMachines, one));
  const team = useQuery(queryOptionsOf(teamRoutes.listTeam, one));
  return [
    {
      title: 'Connect your point of sale',
      text: 'Create an API key, so orders and payments arrive as they happen.',
      href: addressOf(accessKeysPaths.accessKeys),
      isDone: keys.data && keys.data.records.length > 0,
    },
    {
      title: 'Import customers',
      text: 'Bring names, phone numbers and consent from a file.',
      href: importsUrl,
      isDone: customers.data && customers.data.meta.total > 0,
    },
    {
      title: 'Import past orders',
      text: 'Your figures start with the first order in the file.',
      href: importsUrl,
      isDone: false,
    },
    {
      title: 'Import machine starts',
      text: 'See turns per day for each washer and dryer.',
      href: importsUrl,
      isDone: machines.data && machines.data.meta.total > 0,
    },
    {
      title: 'Invite your team',
      text: 'Managers see their own stores only.',
      href: addressOf(teamPaths.team),
      isDone: team.data && team.data.meta.total > 1,
    },
  ];
}

/** What is missing in a business without any sales or turns. */
export function StartChecklist() {
  const steps = useSteps();
  const done = steps.filter(({ isDone }) => isDone === true).length;
  return (
    <Card title="Get started" context={`${done} of ${steps.length} done`}>
      <ul className={classes.lines}>
        {steps.map((step) => (
          <li key={step.title}>
            <AppLink className={classes.line} href={step.href}>
              {step.isDone === true ? (
                <IconCircleCheck size={20} className={classes.done} aria-hidden />
              ) : (
                <IconCircle size={20} className={classes.arrow} aria-hidden />
              )}
              <span className={classes.sentence}>
                <span className={classes.stepTitle}>{step.title}</span>
                {step.isDone === true && <span className="wb-visually-hidden"> (done)</span>}
                <span className={classes.stepText}>{step.text}</span>
              </span>
              <IconChevronRight size={16} className={classes.arrow} aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
