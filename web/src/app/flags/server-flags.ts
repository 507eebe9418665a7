import {
  ErrorCode,
  type EvaluationContext,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
} from '@openfeature/web-sdk';

/** Reads flags: returns the first values and reports later ones. */
export interface FlagSource {
  follow(
    context: EvaluationContext,
    onValues: (values: Readonly<Record<string, boolean>>) => void,
  ): { first: Promise<unknown>; stop(): void };
}

const longestWaitMs = 2_000;

/**
 * Flags from our own server, whatever decides them there. The server knows the user; the context only says
 * when to ask again.
 */
export class ServerFlags implements Provider {
  readonly metadata = { name: 'washboard' };
  readonly runsOn = 'client';
  readonly events = new OpenFeatureEventEmitter();
  private values: Readonly<Record<string, boolean>> = {};
  private followed: { stop(): void } | undefined;
  private readonly source: FlagSource;
  private readonly waitMs: number;

  constructor(source: FlagSource, waitMs = longestWaitMs) {
    this.source = source;
    this.waitMs = waitMs;
  }

  initialize(context: EvaluationContext = {}): Promise<void> {
    return this.follow(context);
  }

  onContextChange(_before: EvaluationContext, context: EvaluationContext): Promise<void> {
    return this.follow(context);
  }

  /** Resolves with the first values, or without any after a while: then defaults apply. */
  private async follow(context: EvaluationContext): Promise<void> {
    this.followed?.stop();
    this.values = {};
    const followed = this.source.follow(context, (values) => {
      this.values = values;
      this.events.emit(ProviderEvents.ConfigurationChanged);
    });
    this.followed = followed;
    await Promise.race([followed.first, new Promise((resolve) => setTimeout(resolve, this.waitMs))]);
  }

  async onClose(): Promise<void> {
    this.followed?.stop();
  }

  resolveBooleanEvaluation(flag: string, usually: boolean): ResolutionDetails<boolean> {
    const value = this.values[flag];
    return value === undefined ? { value: usually, errorCode: ErrorCode.FLAG_NOT_FOUND } : { value };
  }

  resolveStringEvaluation = <T>(_flag: string, value: T) => onlyBoolean(value);
  resolveNumberEvaluation = <T>(_flag: string, value: T) => onlyBoolean(value);
  resolveObjectEvaluation = <T>(_flag: string, value: T) => onlyBoolean(value);
}

const onlyBoolean = <T>(value: T): ResolutionDetails<T> => ({ value, errorCode: ErrorCode.TYPE_MISMATCH });
