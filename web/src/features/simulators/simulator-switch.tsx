import { Switch } from '@mantine/core';

export interface SimulatorSwitchProps {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Turns a simulator on and off. */
export function SimulatorSwitch({ label, isOn, onSwitch }: SimulatorSwitchProps) {
  return (
    <Switch aria-label={label} checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
  );
}
