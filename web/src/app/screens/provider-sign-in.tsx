import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import {
  type ProviderWay,
  type SignInWays,
  strategyRequestSchema,
} from '@washboard/contract/auth/providers.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { goToProvider } from '../session/oidc-way.ts';
import classes from './screens.module.css';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

export interface ProviderSignInProps extends Pick<SignInFormProps, 'onReply'> {
  ways: SignInWays;
}

/** With providers: the email decides, or else a button is below the password. */
export function ProviderSignIn({ ways, onReply }: ProviderSignInProps) {
  const byEmail = providersOf(ways).some((one) => one.byEmail);
  const [typed, setTyped] = useState<string | null>(byEmail ? null : '');
  const box = useRef<HTMLDivElement>(null);
  // The button that led here is gone, and with it the focus.
  useEffect(() => {
    if (!byEmail || typed === null) return;
    const wanted = typed === '' ? 'input[type=email]' : 'input[type=password]';
    box.current?.querySelector<HTMLInputElement>(wanted)?.focus();
  }, [byEmail, typed]);
  if (typed === null) return <EmailFirst ways={ways} onPassword={setTyped} />;
  return (
    <div ref={box}>
      <SignInForm email={typed} otherWays={<ProviderButtons ways={ways} />} onReply={onReply} />
      {byEmail && (
        <Button variant="subtle" color="gray" mt="md" fullWidth onClick={() => setTyped(null)}>
          Use another email
        </Button>
      )}
    </div>
  );
}

/** The providers that are set, each with its sign-in. */
function providersOf({ oidc, clerk }: SignInWays): Provider[] {
  return [
    ...(oidc === null ? [] : [{ ...oidc, go: goToProvider }]),
    ...(clerk === null ? [] : [{ ...clerk, go: () => goToClerk(clerk) }]),
  ];
}

interface Provider extends ProviderWay {
  go: (email?: string) => Promise<void>;
}

/** Loaded only when used. */
const goToClerk = async (clerk: NonNullable<SignInWays['clerk']>) =>
  (await import('../session/clerk-way.ts')).goToClerk(clerk);

interface EmailFirstProps {
  ways: SignInWays;
  /** This email has a password; empty for "use another email". */
  onPassword: (email: string) => void;
}

function EmailFirst({ ways, onPassword }: EmailFirstProps) {
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(strategyRequestSchema, { sync: true }),
  });
  const submit = useSubmit(form, async ({ email }) => {
    const { strategy } = await call(providerRoutes.chooseStrategy, { body: { email } });
    if (strategy === 'oidc') await goToProvider(email);
    else if (strategy === 'clerk' && ways.clerk !== null) await goToClerk(ways.clerk);
    else onPassword(email);
  });
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        Sign in
      </h1>
      <p className={classes.lead}>to your stores</p>
      <StackedForm submit={submit}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={submit.saving}>
          Continue
        </Button>
      </StackedForm>
      <ProviderButtons ways={ways} />
      {providersOf(ways).every((one) => one.passwordToo) && (
        <Button variant="subtle" color="gray" mt="md" fullWidth onClick={() => onPassword(form.values.email)}>
          Use a password
        </Button>
      )}
    </>
  );
}

function ProviderButtons({ ways }: { ways: SignInWays }) {
  return providersOf(ways).map(({ name, go }) => <ProviderButton key={name} name={name} go={go} />);
}

/** Straight to the provider, which asks for the email. */
function ProviderButton({ name, go: leave }: Pick<Provider, 'name' | 'go'>) {
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState('');
  async function go() {
    setGoing(true);
    setProblem('');
    await leave().catch((error: unknown) => setProblem(errorText(error)));
    // The browser may restore this page when the user goes back.
    setGoing(false);
  }
  return (
    <div className={classes.otherWay}>
      <div className={classes.alert} role="alert">
        {problem}
      </div>
      <Button variant="default" size="md" fullWidth loading={going} onClick={go}>
        Continue with {name}
      </Button>
    </div>
  );
}
