/** The fields of a task that are money; only owners and managers may send them. */
const moneyFields = ['pay_rate', 'bill_rate'] as const

export function holdsMoney(body: Record<string, unknown>): boolean {
  return moneyFields.some((name) => body[name] !== undefined)
}
