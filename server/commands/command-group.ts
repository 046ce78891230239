import { Command } from 'commander'

/** Loads a command, given the words that follow its name. */
export type LoadCommand = (...words: string[]) => Promise<Command>

export type Member = { description: string; load: LoadCommand; isHidden?: true }

/** A command with members. It loads only the member that is asked for; help lists the others by their descriptions. */
export function commandGroup(name: string, members: Readonly<Record<string, Member>>): LoadCommand {
  return async (...given) => {
    const [asked = '', ...words] = given[0] === 'help' ? given.slice(1) : given
    // Options after the name of a member belong to it, even if they look like those of a command around it.
    const group = new Command(name).enablePositionalOptions()
    const isMember = Object.hasOwn(members, asked)
    for (const [each, { description, load, isHidden }] of Object.entries(members)) {
      if (isMember && each !== asked) continue
      const member = isMember ? await load(...words) : new Command(each)
      group.addCommand(member.description(description), { hidden: isHidden ?? false })
    }
    return group
  }
}
