/** What applies to a member. */
export type Policy = { screenshot_frequency: number; blur: boolean; members_may_delete: boolean }
/** null: as the default of the organization. */
export type Override = { [Name in keyof Policy]: Policy[Name] | null }

/** Off by default. */
export const unset: Policy = { screenshot_frequency: 0, blur: false, members_may_delete: false }
export const usualRetentionDays = 180

const addon = 'more_screenshots'
const largest = { usual: 3, withAddon: 10 }

/** The highest frequency that the organization can choose. */
export function largestFrequency(addons: readonly string[]): number {
  return addons.includes(addon) ? largest.withAddon : largest.usual
}

/** Why a frequency can't be chosen; continues the name of its attribute. */
export function frequencyFault(frequency: number, addons: readonly string[]): string | undefined {
  const most = largestFrequency(addons)
  return frequency <= most ? undefined : `must be at most ${most} without the ${addon} add-on`
}

/** An override wins over the default. Without the add-on a higher stored frequency counts as the highest allowed. */
export function effectivePolicy(
  byDefault: Override | undefined,
  own: Override | undefined,
  addons: readonly string[],
): Policy {
  const frequency = own?.screenshot_frequency ?? byDefault?.screenshot_frequency ?? unset.screenshot_frequency
  return {
    screenshot_frequency: Math.min(frequency, largestFrequency(addons)),
    blur: own?.blur ?? byDefault?.blur ?? unset.blur,
    members_may_delete: own?.members_may_delete ?? byDefault?.members_may_delete ?? unset.members_may_delete,
  }
}
