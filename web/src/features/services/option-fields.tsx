import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CategoryFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import { MoneyInput } from '../../ui/money/money-input.tsx';
import classes from './services.module.css';

/** What is asked for each piece, with the upcharge of each value. */
export function OptionFields({ form }: { form: UseFormReturnType<CategoryFacts> }) {
  return (
    <>
      {form.values.lineItemOptions.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no ids, and stay in their order
        <fieldset key={at} className={classes.option}>
          <legend className="wb-visually-hidden">{option.name || `Option ${at + 1}`}</legend>
          <TextInput
            label="Asked for each piece"
            maxLength={80}
            {...form.getInputProps(`lineItemOptions.${at}.name`)}
          />
          {option.values.map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no ids, and stay in their order
            <div key={place} className={classes.value}>
              <TextInput
                label={`${option.name}, value ${place + 1}`}
                maxLength={80}
                {...form.getInputProps(`lineItemOptions.${at}.values.${place}.name`)}
              />
              <MoneyInput
                label="Upcharge"
                aria-label={`Upcharge of ${value.name || `value ${place + 1}`}`}
                value={value.upcharge}
                onChange={(cents) =>
                  form.setFieldValue(`lineItemOptions.${at}.values.${place}.upcharge`, cents ?? 0)
                }
              />
              <Button
                variant="subtle"
                aria-label={`Remove ${value.name || `value ${place + 1}`}`}
                onClick={() => form.removeListItem(`lineItemOptions.${at}.values`, place)}
              >
                Remove
              </Button>
            </div>
          ))}
          <div>
            <Button
              size="compact-md"
              variant="default"
              onClick={() => form.insertListItem(`lineItemOptions.${at}.values`, { name: '', upcharge: 0 })}
            >
              {`Add a value for ${option.name || 'this option'}`}
            </Button>
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => form.removeListItem('lineItemOptions', at)}
            >
              {`Don’t ask for ${option.name || 'this option'}`}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => form.insertListItem('lineItemOptions', { name: '', values: [] })}
        >
          Ask for something else
        </Button>
      </div>
    </>
  );
}
