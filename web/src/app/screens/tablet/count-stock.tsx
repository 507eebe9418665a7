import { Button, NumberInput, TextInput } from '@mantine/core';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { mostPieces } from '@washboard/contract/inventory/inventory.constants.ts';
import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ScanField } from '../../../blocks/barcode/scan-field.tsx';
import { errorText, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import classes from './tablet.module.css';
import type { TabletCall } from './tablet-session.ts';

type Scanned = RouteOutput<typeof tabletRoutes.scanProduct>;

interface Counted extends Scanned {
  pieces: number;
}

/** '2 fewer than expected'. */
const differenceText = ({ pieces, quantity }: Counted) => {
  if (pieces === quantity) return 'as expected';
  const many = plural(Math.abs(pieces - quantity), 'piece');
  return pieces < quantity ? `${many} fewer than expected` : `${many} more than expected`;
};

export interface CountStockProps {
  send: TabletCall;
  onClose: () => void;
}

/** Counts products one after the other: who counts, then scan and enter how many. Each count is saved at once. */
export function CountStock({ send, onClose }: CountStockProps) {
  const [employeeCode, setEmployeeCode] = useState('');
  const [code, setCode] = useState('');
  const [isCameraOn, setCamera] = useState(false);
  const [found, setFound] = useState<Scanned | null>(null);
  const [pieces, setPieces] = useState<number | ''>('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [done, setDone] = useState<readonly Counted[]>([]);
  const codeField = useRef<HTMLInputElement>(null);
  const piecesField = useRef<HTMLInputElement>(null);
  const whoField = useRef<HTMLInputElement>(null);

  async function scan(scanned: string) {
    if (scanned === '') return setProblems({ scan: 'Scan or type a code' });
    setProblems({});
    try {
      setFound(await send(tabletRoutes.scanProduct, { query: { code: scanned } }));
      setPieces('');
      setCode('');
      requestAnimationFrame(() => piecesField.current?.focus());
    } catch (error) {
      setFound(null);
      setProblems({ scan: errorText(error) });
      codeField.current?.select();
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (found === null) return;
    if (employeeCode.trim() === '') {
      setProblems({ code: 'Employee code is a required field' });
      return whoField.current?.focus();
    }
    if (pieces === '') return setProblems({ quantity: 'Enter a whole number' });
    setProblems({});
    try {
      await send(tabletRoutes.countProduct, {
        body: { sku: found.sku, code: employeeCode, quantity: pieces },
      });
      setDone((before) => [{ ...found, pieces }, ...before.filter(({ id }) => id !== found.id)]);
      setFound(null);
      codeField.current?.focus();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setProblems(Object.keys(fields).length > 0 ? fields : { quantity: errorText(error) });
    }
  }

  return (
    <section className={classes.part} aria-label="Count stock">
      <h2>Count stock</h2>
      <div className={classes.count}>
        <TextInput
          ref={whoField}
          label="Employee code"
          inputMode="numeric"
          autoComplete="off"
          size="lg"
          maxLength={20}
          required
          value={employeeCode}
          error={problems.code}
          onChange={(event) => setEmployeeCode(event.currentTarget.value)}
        />
        <ScanField
          ref={codeField}
          value={code}
          error={problems.scan ?? false}
          onChange={setCode}
          onScan={(scanned) => void scan(scanned)}
          isCameraOn={isCameraOn}
          onCamera={setCamera}
        />
        {found !== null && (
          <form onSubmit={(event) => void save(event)} className={classes.count}>
            <p>
              <b>{found.productName}</b>{' '}
              <span className={classes.quiet}>{`${found.sku} · ${found.quantity} expected`}</span>
            </p>
            <NumberInput
              ref={piecesField}
              label="Pieces counted"
              size="lg"
              allowDecimal={false}
              allowNegative={false}
              max={mostPieces}
              value={pieces}
              error={problems.quantity}
              onChange={(typed) => setPieces(typed === '' ? '' : Number(typed))}
            />
            <Button type="submit" size="lg">
              Next
            </Button>
          </form>
        )}
        {done.length > 0 && (
          <ul className={classes.list} aria-label="Counted">
            {done.map((one) => (
              <li key={one.id} className={classes.person}>
                <b>{`${one.productName}: ${one.pieces}`}</b>
                <span className={classes.quiet}>{differenceText(one)}</span>
              </li>
            ))}
          </ul>
        )}
        <Button variant="default" size="lg" onClick={onClose}>
          Done
        </Button>
      </div>
    </section>
  );
}
