/** Only owners and managers may send these fields. */
const moneyFields = ['budget', 'pay_rate', 'bill_rate'] as const

export function holdsMoney(body: Record<string, unknown>): boolean {
  return moneyFields.some((name) => body[name] !== undefined)
}
