import { Button, TextInput } from '@mantine/core';
import type { Point } from '@washboard/contract/core/geo/point.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import type { TestedAddress } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { type FormEvent, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import classes from './zones.module.css';

interface AddressTestProps {
  storeId: number;
  /** Set by a click on the map. */
  pin: Point | undefined;
  onPin: (at: Point | undefined) => void;
}

/** Which zones an address lies in: by its ZIP code, or by a pin on the map. */
export function AddressTest({ storeId, pin, onPin }: AddressTestProps) {
  const [zipCode, setZipCode] = useState('');
  const [result, setResult] = useState<TestedAddress>();
  const [problem, setProblem] = useState('');

  async function test(body: { zipCode: string } | { point: Point }) {
    setProblem('');
    await call(zoneRoutes.testAddress, { params: { storeId: String(storeId) }, body }).then(
      (found) => {
        setResult(found);
        onPin(found.point ?? undefined);
      },
      (error: unknown) => {
        setResult(undefined);
        setProblem(fieldErrorsOf(error).zipCode ?? errorText(error));
      },
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void test({ zipCode });
  }
  return (
    <form onSubmit={submit} className={classes.test} noValidate>
      <TextInput
        label="Test an address"
        placeholder="ZIP code"
        inputMode="numeric"
        maxLength={5}
        value={zipCode}
        error={problem}
        onChange={(event) => setZipCode(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="default">
          Test ZIP code
        </Button>
        <Button
          variant="default"
          disabled={pin === undefined}
          onClick={() => pin && void test({ point: pin })}
        >
          Test pin
        </Button>
      </div>
      <p role="status" className={classes.quiet}>
        {result === undefined
          ? 'Enter a ZIP code, or click the map to set a pin.'
          : result.zones.length === 0
            ? 'In no zone.'
            : result.zones
                .map(
                  ({ name, feeCents }) => `In ${name}${feeCents === null ? '' : `, ${formatUsd(feeCents)}`}.`,
                )
                .join(' ')}
      </p>
    </form>
  );
}
