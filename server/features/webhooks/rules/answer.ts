/** Only 2xx counts: a redirect is not followed, so it is a failure like any other. */
export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status <= 299
}

/** What says that nobody wants this any more. */
export function isGone(status: number | null): boolean {
  return status === 404 || status === 410
}
