/** The result of a check. A `fault` stops Stint from working, a `warning` needs attention; both suggest a fix. */
export type Finding = { check: string; status: 'ok' | 'warning' | 'fault'; message: string; action?: string }

export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message }
}

export function warning(check: string, message: string, action: string): Finding {
  return { check, status: 'warning', message, action }
}

export function fault(check: string, message: string, action: string): Finding {
  return { check, status: 'fault', message, action }
}
