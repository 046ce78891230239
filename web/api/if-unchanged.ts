/** The version that was read: a change by another user in between makes the call fail instead of being lost. */
export const ifUnchanged = ({ updated_at }: { updated_at: string }) => ({ 'If-Match': updated_at })
