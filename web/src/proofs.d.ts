// What the build makes of the games' sources (proofs.ts).
declare module 'virtual:proofs' {
  const proofs: Record<string, () => Promise<{ default: import('../proofs').Proofs }>>;
  export default proofs;
}
