export default function Dashboard() {
	return <h2 className="heading">Dashboard</h2>;
}
