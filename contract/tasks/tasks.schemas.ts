import { z } from 'zod';
import { idSchema, notesSchema, textSchema, versionSchema } from '../core/schema.ts';

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** A working shift by its name, which stores may share. */
export const assignedShiftSchema = z.object({
  name: textSchema(80, 'Name is a required field'),
  isAssigned: z.boolean(),
});
export type AssignedShift = z.output<typeof assignedShiftSchema>;

/** What people fill in. */
export const taskFormSchema = z.object({
  name: textSchema(80, 'Name is a required field'),
  description: notesSchema,
  assignedLocations: z
    .array(idSchema)
    .min(1, 'Choose at least one location')
    .max(500)
    .refine(distinct, 'Choose each location once'),
  /** 0 is Sunday. */
  assignedDays: z
    .array(z.int().min(0).max(6))
    .min(1, 'Choose at least one day')
    .max(7)
    .refine(distinct, 'Choose each day once')
    .meta({ uniqueItems: true }),
  /** None assigned: once a day, at any time. */
  assignedShifts: z.array(assignedShiftSchema).max(200),
  needsPhoto: z.boolean(),
  /** An open task stays on the list of the next days. */
  carriesOver: z.boolean(),
});
export type TaskForm = z.output<typeof taskFormSchema>;

export const taskSchema = taskFormSchema.extend({
  id: idSchema,
  version: versionSchema,
});
export type Task = z.output<typeof taskSchema>;

export const taskListSchema = z.object({
  records: z.array(taskSchema),
  /** Names of the working shifts of all stores. */
  shiftNames: z.array(z.string()),
});

export const changeTaskSchema = taskFormSchema.extend({ version: versionSchema });
