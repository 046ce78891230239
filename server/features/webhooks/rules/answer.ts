/** Only 2xx counts. Redirects are not followed, so they are failures too. */
export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status <= 299
}

/** The target no longer exists. */
export function isGone(status: number | null): boolean {
  return status === 404 || status === 410
}
