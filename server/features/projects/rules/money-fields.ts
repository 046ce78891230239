/** Callers must manage billing to send rates. */
export function holdsRates({ pay_rate, bill_rate }: { pay_rate?: unknown; bill_rate?: unknown }): boolean {
  return pay_rate !== undefined || bill_rate !== undefined
}
