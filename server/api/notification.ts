/** A kind of notification. People choose for each kind where they get it: inbox, mail, both or neither. */
export type NotificationKind = {
  /** Stored with every notification and setting, so it never changes. */
  name: string
  /** What happened, as a line of the settings: `Someone requests manual time`. */
  title: string
  /** Who gets it. */
  description: string
}

export function notificationKind(kind: NotificationKind): NotificationKind {
  return kind
}

/** The kinds of all features in the order of their names. Two with the same name would share a setting. */
export function allKinds(given: readonly NotificationKind[]): NotificationKind[] {
  const names = new Set<string>()
  for (const { name } of given) {
    if (names.has(name)) throw new Error(`Two kinds of notifications are named ${name}.`)
    names.add(name)
  }
  return [...given].sort((a, b) => (a.name < b.name ? -1 : 1))
}
