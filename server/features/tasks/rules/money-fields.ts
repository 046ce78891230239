/** Only owners and managers may send these fields of a task. */
const moneyFields = ['pay_rate', 'bill_rate'] as const

export function holdsMoney(body: Record<string, unknown>): boolean {
  return moneyFields.some((name) => body[name] !== undefined)
}
