import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type RegistrationState,
  registrationStateNames,
  registrationStates,
} from '@washboard/contract/messenger/registration/registration.schemas.ts';
import { type TestPhones, testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';

/** What the simulated carriers say about a business’s number; its bulk messages wait until they verify it. */
export function RegistrationChoice({ name, phone, state }: TestPhones['businesses'][number]) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  function set(next: RegistrationState): void {
    const reason = next === 'REFUSED' ? 'The website doesn’t say how customers agree' : null;
    setProblem('');
    call(testPhoneRoutes.setTestRegistration, { body: { businessPhone: phone, state: next, reason } })
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => queries.invalidateQueries({ queryKey: keyOf(testPhoneRoutes.listTestPhones) }));
  }
  return (
    <NativeSelect
      label={`10DLC registration of ${name}`}
      value={state}
      error={problem}
      data={registrationStateNames.map((value) => ({ value, label: registrationStates[value] }))}
      onChange={(event) => set(event.currentTarget.value as RegistrationState)}
    />
  );
}
