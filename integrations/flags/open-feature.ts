import { randomUUID } from 'node:crypto';
import { type EvaluationContext, OpenFeature, type Provider, ProviderEvents } from '@openfeature/server-sdk';
import type { FlagContext, Flags } from './port.ts';

const longestWaitMs = 2_000;

/** The port for any OpenFeature provider. Until it is ready, every flag is its fallback. */
export function createFlags(provider: Provider, { waitMs = longestWaitMs } = {}): Flags {
  const domain = `washboard ${randomUUID()}`;
  OpenFeature.setProvider(domain, provider);
  const client = OpenFeature.getClient(domain);
  const listeners = new Set<() => void>();
  const report = () => {
    for (const listener of listeners) listener();
  };
  client.addHandler(ProviderEvents.ConfigurationChanged, report);
  return {
    async isOn(flag, fallback, context) {
      const asked = client.getBooleanValue(flag, fallback, contextOf(context)).catch(() => fallback);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, waitMs, fallback);
      });
      return Promise.race([asked, late]).finally(() => clearTimeout(timer));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await provider.onClose?.();
    },
  };
}

function contextOf({ key, businessId }: FlagContext): EvaluationContext {
  return businessId === undefined
    ? { targetingKey: key, anonymous: true }
    : { targetingKey: key, businessId: String(businessId) };
}
