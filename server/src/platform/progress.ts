const width = 24;

export interface ProgressBar {
  /** The step under way, and the share of the whole that is done (0 to 1). */
  show(step: string, share: number): void;
  end(): void;
}

/** A bar on a terminal; elsewhere a line for each new step. */
export function progressBar(out: NodeJS.WriteStream = process.stderr): ProgressBar {
  let last = '';
  return {
    show(step, share) {
      if (!out.isTTY) {
        if (step !== last) out.write(`${step}\n`);
        last = step;
        return;
      }
      const done = Math.round(share * width);
      const bar = `${'█'.repeat(done)}${'░'.repeat(width - done)}`;
      out.write(`\r\u001b[K${bar} ${Math.round(share * 100)} % ${step}`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
