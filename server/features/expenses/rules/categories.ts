/** What money is spent on. */
export const categories = [
  'travel',
  'lodging',
  'meals',
  'mileage',
  'equipment',
  'software',
  'materials',
  'fees',
  'other',
] as const
export type Category = (typeof categories)[number]
