/** Focuses the first field with an error, once rendered. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], input[data-invalid="true"]')?.focus(),
  );
}
