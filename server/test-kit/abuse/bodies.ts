import { gzipSync } from 'node:zlib';
import type { AnyRoute } from '@washboard/contract/core/route.ts';

/** A body no honest page sends. */
export interface HostileBody {
  name: string;
  /** Whether it is read, so a route's own schema has to refuse it. */
  isRead?: true;
  payload: string | Buffer;
  type?: string;
  /** More headers, such as a wrong length. */
  headers?: Record<string, string>;
}

const json = 'application/json';
const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;

/** One byte more than a route accepts. */
export const oversizedBody = ({ maxBodyBytes = 256 * 1024 }: AnyRoute): HostileBody => ({
  name: 'too much',
  payload: Buffer.alloc(maxBodyBytes + 1, '['),
  type: json,
});

/** Malformed and oversized bodies of every content type. */
export const hostileBodies: readonly HostileBody[] = [
  { name: 'nothing', payload: '', type: json },
  { name: 'half an object', payload: '{"a": ', type: json },
  { name: 'null', isRead: true, payload: 'null', type: json },
  { name: 'a list', isRead: true, payload: '[]', type: json },
  { name: 'a text', isRead: true, payload: '"x"', type: json },
  { name: 'a number beyond all', isRead: true, payload: '1e999', type: json },
  { name: 'two objects', payload: '{}{}', type: json },
  { name: 'an empty object', isRead: true, payload: '{}', type: json },
  { name: 'a poisoned prototype', isRead: true, payload: '{"__proto__":{"isStaff":true}}', type: json },
  {
    name: 'a poisoned constructor',
    isRead: true,
    payload: '{"constructor":{"prototype":{"role":"owner"}}}',
    type: json,
  },
  { name: 'deep lists', payload: deep('[', ']'), type: json },
  { name: 'deep objects', payload: deep('{"a":', '}'), type: json },
  {
    name: 'bytes that are no text',
    payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    type: json,
  },
  { name: 'UTF-16', payload: Buffer.from('{"a":1}', 'utf16le'), type: `${json}; charset=utf-16` },
  { name: 'a mark of order', payload: '\ufeff{}', type: json },
  {
    name: 'a packed bomb',
    payload: gzipSync('0'.repeat(5_000_000)),
    type: json,
    headers: { 'content-encoding': 'gzip' },
  },
  { name: 'plain text', payload: '{}', type: 'text/plain' },
  { name: 'a form', payload: 'a=1&b[]=2', type: 'application/x-www-form-urlencoded' },
  {
    name: 'XML with an entity',
    payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    type: 'application/xml',
  },
  { name: 'an upload without a boundary', payload: 'x', type: 'multipart/form-data' },
  { name: 'an upload of nothing', payload: '--b\r\n\r\n--b--\r\n', type: 'multipart/form-data; boundary=b' },
  {
    name: 'an upload of half a head',
    payload: '--b\r\ncontent-dispo',
    type: 'multipart/form-data; boundary=b',
  },
  { name: 'a kind that is none', payload: '{}', type: ';;;' },
  { name: 'no kind at all', payload: '{}' },
  { name: 'too much by its own word', payload: '{', type: json, headers: { 'content-length': '9000000000' } },
];
