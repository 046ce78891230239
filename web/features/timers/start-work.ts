/** Starts the timer in the open organization; a running one stops. */
export type StartWork = (work: { project_id: number; task_id?: number | null; note?: string }) => void
