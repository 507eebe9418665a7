import { z } from 'zod';
import { RATE_ONE } from './money.ts';

export const priceCentsSchema = z.int().min(0, 'Must not be negative').max(100_000_000);
export const rateMillionthsSchema = z.int().min(0).max(RATE_ONE);
