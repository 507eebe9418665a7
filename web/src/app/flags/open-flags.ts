import { type EvaluationContext, OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type FlagName, flagNames, usualFlags } from '@washboard/contract/flags/flags.constants.ts';
import { flagRoutes } from '@washboard/contract/flags/flags.routes.ts';
import { keepFlags } from '../../blocks/flags/flag-values.ts';
import { onSessionChange, sessionState } from '../../blocks/session/session-store.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { type FlagSource, ServerFlags } from './server-flags.ts';

const anonymous: EvaluationContext = { targetingKey: 'anonymous' };

/** The flag context: anonymous first, then the signed-in user. Ids only. */
function presentContext(): EvaluationContext {
  const { session } = sessionState();
  return session === null ? anonymous : { targetingKey: session.userId, businessId: session.business.id };
}

/** Follows flags: anonymous first, then for the signed-in user, and again on changes. */
export async function openFlags(queries: QueryClient): Promise<void> {
  const client = OpenFeature.getClient();
  const keep = () => {
    const values = flagNames.map((name) => [name, client.getBooleanValue(name, usualFlags[name])] as const);
    keepFlags(Object.fromEntries(values) as Record<FlagName, boolean>);
  };
  for (const event of [
    ProviderEvents.Ready,
    ProviderEvents.ConfigurationChanged,
    ProviderEvents.ContextChanged,
  ] as const)
    client.addHandler(event, keep);
  await OpenFeature.setContext(anonymous);
  await OpenFeature.setProviderAndWait(new ServerFlags(sourceOf(queries)));

  let shown = anonymous;
  const follow = () => {
    const context = presentContext();
    if (context.targetingKey === shown.targetingKey && context.businessId === shown.businessId) return;
    shown = context;
    void OpenFeature.setContext(context);
  };
  onSessionChange(follow);
  follow();
}

/** Observes the flag routes, so live events refetch them (blocks/flags/flags.live.ts). */
const sourceOf = (queries: QueryClient): FlagSource => ({
  follow({ targetingKey }, onValues) {
    const isAnonymous = targetingKey === anonymous.targetingKey;
    const options = isAnonymous
      ? queryOptionsOf(flagRoutes.getAnonymousFlags)
      : queryOptionsOf(flagRoutes.getFlags);
    const observer = new QueryObserver(
      queries,
      options as ReturnType<typeof queryOptionsOf<typeof flagRoutes.getFlags>>,
    );
    let isSettled: () => void = () => {};
    const first = new Promise<void>((resolve) => {
      isSettled = resolve;
    });
    const stop = observer.subscribe(({ data, isFetched }) => {
      if (data !== undefined) onValues(data.flags);
      if (isFetched) isSettled();
    });
    return { first, stop };
  },
});
