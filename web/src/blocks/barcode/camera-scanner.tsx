import { useEffect, useRef, useState } from 'react';
import classes from './barcode.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
declare const BarcodeDetector: {
  new (): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** Some browsers know the name, but read no format on this device. */
const readsBarcodes = async () =>
  'BarcodeDetector' in window && (await BarcodeDetector.getSupportedFormats()).length > 0;

const noDetector =
  'This browser can’t read barcodes with the camera. Use Chrome on Android, a scanner, or type the code.';

const lookEveryMs = 300;

/** The camera's picture; a barcode is reported once while it stays in view. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  report.current = onCode;
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let last = '';
    async function start() {
      if (!(await readsBarcodes())) return setProblem(noDetector);
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = opened;
      const shown = video.current;
      if (stopped || shown === null) return stop();
      shown.srcObject = opened;
      await shown.play();
      const detector = new BarcodeDetector();
      timer = setInterval(() => {
        detector.detect(shown).then(
          ([found]) => {
            const code = found?.rawValue ?? '';
            if (code !== '' && code !== last) report.current(code);
            last = code;
          },
          () => {},
        );
      }, lookEveryMs);
    }
    function stop() {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch(() => setProblem('The camera can’t be used. Allow it for this site, or type the code.'));
    return () => {
      stopped = true;
      stop();
    };
  }, []);
  return problem === '' ? (
    <video ref={video} className={classes.video} muted playsInline aria-label="Camera" />
  ) : (
    <p role="alert">{problem}</p>
  );
}
