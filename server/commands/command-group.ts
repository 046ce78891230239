import { Command } from 'commander'

/** Loads a command, given the words that follow its name. */
export type LoadCommand = (...words: string[]) => Promise<Command>

/** A command with members. It loads only the member that is asked for: some take four times as long to load as others. */
export function commandGroup(
  name: string,
  description: string,
  members: Readonly<Record<string, LoadCommand>>,
  hidden: readonly string[] = [],
): LoadCommand {
  return async (asked = '', ...words) => {
    const group = new Command(name).description(description)
    const one = Object.hasOwn(members, asked) ? members[asked] : undefined
    for (const load of one ? [one] : Object.values(members)) {
      const member = await load(...words)
      group.addCommand(member, { hidden: hidden.includes(member.name()) })
    }
    return group
  }
}
