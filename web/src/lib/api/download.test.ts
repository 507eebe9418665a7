import { expect, test } from 'vitest';
import { contentOf } from './download.ts';

test('reads an answer to its end and reports each part', async () => {
  const parts = ['Order,Value\r\n', 'A-1,12.00\r\n', 'A-2,3.50\r\n'];
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const reported: number[] = [];
  const response = new Response(body, { headers: { 'content-type': 'text/csv' } });
  const content = await contentOf(response, (bytes) => reported.push(bytes));
  expect(await content.text()).toBe(parts.join(''));
  expect(content.type).toBe('text/csv');
  expect(reported).toEqual([13, 24, 34]);
});

test('an empty answer is an empty file', async () => {
  expect((await contentOf(new Response(null), () => {})).size).toBe(0);
});

test('an interrupted answer is an error', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('broken off')),
  });
  await expect(contentOf(new Response(body), () => {})).rejects.toThrow('broken off');
});
