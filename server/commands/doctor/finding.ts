/** What a check found: `fault` keeps Stint from working, `warning` should be looked at, and both say what to do. */
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
