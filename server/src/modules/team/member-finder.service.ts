import { roleNames } from '@washboard/contract/core/access.ts';
import { folded } from '@washboard/contract/core/text/folded.ts';
import { detailOf, type Finder } from '../../platform/across/finder.ts';
import { listTeam } from './team.views.ts';

/** Finds team members by a word of their name, or by email. */
export const memberFinder: Finder = {
  kind: 'member',
  permission: 'team.manage',
  async find({ business }, q, limit) {
    const wanted = folded(q);
    return (await listTeam(business))
      .filter(({ fullName, email }) =>
        [...folded(fullName).split(' '), folded(fullName), email ?? ''].some((text) =>
          text.startsWith(wanted),
        ),
      )
      .slice(0, limit)
      .map(({ id, fullName, email, role }) => ({
        id,
        title: fullName,
        detail: detailOf(role === null ? 'Team' : roleNames[role], email),
        isExact: folded(fullName) === wanted || email === wanted,
      }));
  },
};
