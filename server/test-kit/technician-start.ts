/** The body of a technician's start of these machines. */
export const technicianStart = (...machineIds: number[]) => ({
  machineIds,
  technicianName: 'Sam',
  reason: 'Test',
  notes: '',
  currentSetting: null,
  cycleValue: null,
});
