/** From one second up to, but not including, another. */
export type Seconds = { from: number; to: number }

/** The work that time is booked on. */
export type Work = { projectId: number; taskId: number | null; billable: boolean; isBreak: boolean }
/** undefined: the time is removed. */
export type WorkChange = (work: Work) => Work | undefined
