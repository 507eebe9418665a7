import { useQuery } from '@tanstack/react-query';
import { locationTreeQuery } from './location-tree-query.ts';

/** The user's stores, as a tree and a list. */
export const useLocationTree = () => useQuery(locationTreeQuery);
