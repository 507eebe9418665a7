/** A device by its code; a simulated one says so. */
export function deviceText({ code, isSimulated }: { code: string | null; isSimulated: boolean }): string {
  if (!isSimulated) return code ?? 'No code';
  return code === null ? 'Simulated' : `${code} (simulated)`;
}
