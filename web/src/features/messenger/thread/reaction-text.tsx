import type { Reaction } from '@washboard/contract/messenger/incoming/reaction.rules.ts';
import classes from '../messenger.module.css';
import { reactionText } from './reaction-words.ts';

/** A phone's reaction: small, since nobody has to answer it. */
export const ReactionText = ({ reaction }: { reaction: Reaction }) => (
  <p className={classes.reaction}>{reactionText(reaction)}</p>
);
