import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type FileStore, FileStoreError } from './port.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Keeps files in a bucket of Amazon S3, or of a service that speaks its protocol. */
export function createS3({ bucket, region, endpoint, ...credentials }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Each call writes or deletes one name, so a repeated call does no harm.
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
    // Not every service knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const failed = (error: unknown): never => {
    throw new FileStoreError(error);
  };
  return {
    async put(name, bytes, type) {
      const input = { Bucket: bucket, Key: name, Body: bytes, ContentType: type };
      await client.send(new PutObjectCommand(input)).catch(failed);
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        return failed(error);
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name })).catch(failed);
    },
    close: () => client.destroy(),
  };
}
