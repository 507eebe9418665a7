import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CensusReply = { status: number; body: unknown } | 'hang' | 'drop';

const input = (address: string) => ({
  address: { address },
  benchmark: {
    isDefault: true,
    benchmarkDescription: 'Public Address Ranges - Current Benchmark',
    id: '4',
    benchmarkName: 'Public_AR_Current',
  },
});

/** The documented answer about an address that it knows: https://geocoding.geo.census.gov/geocoder. */
export const matched: CensusReply = {
  status: 200,
  body: {
    result: {
      input: input('4600 Silver Hill Rd, Washington, DC 20233'),
      addressMatches: [
        {
          tigerLine: { side: 'L', tigerLineId: '76355984' },
          coordinates: { x: -76.92748724230096, y: 38.84601622386617 },
          addressComponents: {
            zip: '20233',
            streetName: 'SILVER HILL',
            preType: '',
            city: 'WASHINGTON',
            preDirection: '',
            suffixDirection: '',
            fromAddress: '4600',
            state: 'DC',
            suffixType: 'RD',
            toAddress: '4700',
            suffixQualifier: '',
            preQualifier: '',
          },
          matchedAddress: '4600 SILVER HILL RD, WASHINGTON, DC, 20233',
        },
      ],
    },
  },
};

export const unmatched: CensusReply = {
  status: 200,
  body: { result: { input: input('1 Nowhere'), addressMatches: [] } },
};

/** A server that answers as the Census geocoder documents. `replies` are the next ones; the last one stays. */
export async function openCensus() {
  const state = { replies: [matched] as CensusReply[], asked: [] as URL[] };
  const server = createServer((request, response) => {
    state.asked.push(new URL(request.url ?? '/', 'http://census'));
    const [reply = matched, ...rest] = state.replies;
    if (rest.length > 0) state.replies = rest;
    if (reply === 'hang') return;
    if (reply === 'drop') return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocoder`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
