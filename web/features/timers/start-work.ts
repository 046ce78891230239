/** Starts on some work of the organization that is open; what runs stops. */
export type StartWork = (work: { project_id: number; task_id?: number | null; note?: string }) => void
